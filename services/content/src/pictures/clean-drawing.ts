import { type CustomPlugin, optimize } from 'svgo';

/** Allowed references of a drawing: a part of itself, or an embedded picture. */
const OWN_REFERENCE = /^\s*(#|data:image\/(png|jpeg|gif|webp);)/i;
const FOREIGN = new Set(['foreignObject', 'iframe', 'object', 'embed']);

const withoutForeignParts: CustomPlugin = {
  name: 'withoutForeignParts',
  fn: () => ({
    element: {
      enter: (node, parent) => {
        if (FOREIGN.has(node.name)) {
          parent.children = parent.children.filter((child) => child !== node);
          return;
        }
        for (const [name, value] of Object.entries(node.attributes)) {
          const isForeign = /^(xlink:)?href$/.test(name) && node.name !== 'a' && !OWN_REFERENCE.test(value);
          if (isForeign) delete node.attributes[name];
        }
      },
    },
  }),
};

/** A drawing without scripts, handlers, foreign markup and references to anything outside; raises where it is no well-formed SVG. */
export function cleanDrawing(svg: string): string {
  const plugins = ['removeDoctype', 'removeXMLProcInst', 'removeComments', 'removeMetadata', 'removeScripts'] as const;
  return optimize(svg, { plugins: [...plugins, withoutForeignParts] }).data;
}
