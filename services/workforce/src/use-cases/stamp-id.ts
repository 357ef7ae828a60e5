import { newId } from '@filiale/contracts/fields/ids';
import type { ClockAction } from '@filiale/contracts/workforce/time-tracking';
import { idOfText } from '@filiale/kit/process/ids';

/**
 * The id of a stamp: the same for the same key of the same person, so that a repeated call is the same stamp. A clock uses one key for a stamp whether it is
 * sent at once or handed in later: an answer that got lost makes no second one.
 */
export const stampIdOf = (userId: string, action: ClockAction, key: string | undefined): string =>
  key === undefined ? newId() : idOfText(`stamp ${userId} ${action} ${key}`);
