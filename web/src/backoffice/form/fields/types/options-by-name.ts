type Named = { readonly value: string; readonly label: string };

/** Up to so many options stand in the order of their contract, as steps and sizes do; of more nobody knows an order but that of their names. */
export const FEW_OPTIONS = 20;

/** Options as they are offered: many of them by name, what stands for none before them. */
export const optionsByName = <O extends Named>(options: readonly O[], locale: string): readonly O[] =>
  options.length <= FEW_OPTIONS
    ? options
    : options.toSorted(
        (one, other) =>
          Number(one.value !== '') - Number(other.value !== '') || one.label.localeCompare(other.label, locale),
      );
