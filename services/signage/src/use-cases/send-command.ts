import type { SendCommand, SignageCommandType } from '@filiale/contracts/signage/signage-command';
import type { SignageDevice } from '@filiale/contracts/signage/signage-device';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { WriteMeta } from '@filiale/kit/http/record-store';
import type { Signage } from '../context.ts';

/** Screens ask all the time: what one has not taken up by then comes too late to be of use. */
const TTL_SECONDS = 120;
/** What begins the player anew may be asked for while a screen is away for the night. */
const LONG_TTL_SECONDS = 3_600;
const lasting: ReadonlySet<SignageCommandType> = new Set(['reboot', 'updatePlayer']);
/** So long a screen may take for a command; that of a message is as long as it stands. */
const RUN_SECONDS = 300;

/** Whether a screen is there to be given commands. */
const isReached = ({ isEnabled, hasKey }: SignageDevice): boolean => isEnabled && hasKey;

/** Gives paired screens a command, one each, and answers those that were given it; the others are left out. A film sequence has to be there. Source: SIGN-002. */
export async function sendCommand(
  { commands, stores }: Pick<Signage, 'commands' | 'stores'>,
  screens: readonly SignageDevice[],
  { type, ...args }: SendCommand,
  { mark, ...meta }: WriteMeta,
): Promise<SignageDevice[]> {
  const reached = screens.filter(isReached);
  if (reached.length === 0) throw new ProblemError('device.unpaired');
  if ('segment' in args && !(await stores['digital-signage-segments'].get(args.segment)))
    throw new ProblemError('field.reference-missing', { field: 'segment' });
  const runSeconds = 'seconds' in args ? RUN_SECONDS + args.seconds : RUN_SECONDS;
  const ttlSeconds = lasting.has(type) ? LONG_TTL_SECONDS : TTL_SECONDS;
  await commands.issue(reached, { type, args, ttlSeconds, runSeconds, mark }, meta);
  return reached;
}
