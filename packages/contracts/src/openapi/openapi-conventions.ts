import { onceText } from './openapi-parameters.ts';

/** What holds for all calls, said once. */
export const conventions = `Texts are German unless \`Accept-Language\` asks for English.

What is sent and left out is empty (\`''\`, \`null\`, \`[]\`, \`false\`) unless its text names a default; names that are not described are refused. What is answered has all fields, also within groups and lists whose fields may be left out when they are sent, and there may be more than are described. Bounds and texts of a record stand at what is sent.

${onceText}.

An item of a batch with \`set\` gets these fields and keeps the others, one with a \`revision\` is replaced, one with an \`externalId\` replaced or created by that, any other created.`;
