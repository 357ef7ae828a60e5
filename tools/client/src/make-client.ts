import { openApiDocument } from '@filiale/contracts/openapi/openapi';
import openapiTS, { type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';

/** Types no longer than this stand in one line. */
const LINE = 110;
const printer = ts.createPrinter({ removeComments: true });
const source = ts.createSourceFile('client.ts', '', ts.ScriptTarget.ESNext);

/** `put?: never` and the like: what there is not. */
const isNothing = (node: ts.Node): boolean =>
  ts.isPropertySignature(node) && node.questionToken !== undefined && node.type?.kind === ts.SyntaxKind.NeverKeyword;

const hasComment = (node: ts.Node): boolean =>
  (ts.getSyntheticLeadingComments(node)?.length ?? 0) > 0 || (ts.forEachChild(node, hasComment) ?? false);

/** One line for a text, without what the type says itself. */
function inOneLine({ text, ...comment }: ts.SynthesizedComment): ts.SynthesizedComment[] {
  const words = text
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .filter((line) => !/^(?:Format: |@(?:enum|constant|default|example))/.test(line))
    .map((line) => line.replace(/^@description /, ''))
    .join(' ')
    .trim();
  return words === '' || words === 'Success' || words === 'Done' ? [] : [{ ...comment, text: `* ${words} ` }];
}

/** Types without redundant members, short ones in one line; `areSilent`: without comments, which stand at the types they refer to. */
function compacted<N extends ts.Node>(node: N, areSilent: boolean): N {
  const { transformed } = ts.transform(node, [
    (context) => {
      const visit = (each: ts.Node): ts.Node | undefined => {
        if (isNothing(each)) return undefined;
        // What the generator has as text, not as a tree.
        if (each.pos >= 0) return each;
        const comments = areSilent ? [] : (ts.getSyntheticLeadingComments(each) ?? []).flatMap(inOneLine);
        const inner = ts.visitEachChild(each, visit, context);
        ts.setSyntheticLeadingComments(inner, comments);
        const isShort = ts.isTypeLiteralNode(inner) && !ts.forEachChild(inner, hasComment);
        if (isShort && inline(inner).length <= LINE) ts.setEmitFlags(inner, ts.EmitFlags.SingleLine);
        return inner;
      };
      return (root) => visit(root) as N;
    },
  ]);
  return transformed[0] as N;
}
const inline = (node: ts.Node): string => printer.printNode(ts.EmitHint.Unspecified, node, source).replace(/\s+/g, ' ');

/** The types of every call, for `openapi-fetch`, made of the description of the API. */
export async function makeClient(): Promise<string> {
  const nodes = await openapiTS(openApiDocument() as unknown as OpenAPI3);
  const commented = ts.createPrinter();
  const printed = nodes.map((node) => {
    const isOfCalls = ts.isInterfaceDeclaration(node) && node.name.text === 'operations';
    return commented.printNode(ts.EmitHint.Unspecified, compacted(node, isOfCalls), source);
  });
  return `/** The calls of the API and what they take and answer; written by \`npm run client\`. */\n${printed.join('\n')}\n`;
}
