/**
 * Opens an empty installation of the clone that this file lies in, beside the stack of FILIALE_STATE_DIR; says its state folder in a line and ends
 * it when nobody writes to it any more.
 */
import { openEmptyInstallation } from '../empty-installation.ts';
import { testStack } from '../test-stack.ts';

const { stack, close } = await openEmptyInstallation(testStack());
console.log(stack.stateDir);
for await (const _nothing of process.stdin);
await close();
