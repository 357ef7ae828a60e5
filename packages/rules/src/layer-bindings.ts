type Binding = { readonly resource: string; readonly field: string };

/** Places of the layers that show a field of the record that their picture is for. */
export const layersOfShown = (layers: readonly { readonly kind: string }[]): number[] =>
  layers.flatMap((layer, index) => {
    const { binding } = layer as { readonly binding?: Binding };
    return binding && binding.field !== '' && binding.resource === '' ? [index] : [];
  });
