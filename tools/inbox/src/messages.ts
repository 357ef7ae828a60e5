import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A caught mail or SMS. `copies` counts how often it came under the same name. */
export type Message = {
  readonly id: string;
  readonly channel: 'mail' | 'sms';
  /** Message-ID of a mail, reference of an SMS: the same one is the same message. */
  readonly name: string;
  readonly copies: number;
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
};
export type Messages = {
  /** Newest first. */
  all(): readonly Message[];
  get(id: string): Message | undefined;
  keep(message: Omit<Message, 'id' | 'copies' | 'at'>): Message;
  clear(): void;
};

const MOST = 500;

/** The messages that were caught; the oldest go beyond 500. With a folder they outlive the process. */
export function openMessages(folder: string | undefined): Messages {
  const byName = new Map<string, Message>();
  if (folder) {
    mkdirSync(folder, { recursive: true });
    const kept = readdirSync(folder).filter((name) => name.endsWith('.json'));
    const read = kept.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Message);
    for (const message of read.sort((a, b) => a.at.localeCompare(b.at))) byName.set(message.name, message);
  }
  const fileOf = ({ id }: Message) => join(folder ?? '', `${id}.json`);
  const drop = (message: Message): void => {
    byName.delete(message.name);
    if (folder) rmSync(fileOf(message), { force: true });
  };
  return {
    all: () => [...byName.values()].reverse(),
    get: (id) => [...byName.values()].find((message) => message.id === id),
    keep: (caught) => {
      const known = byName.get(caught.name);
      const at = known?.at ?? new Date().toISOString();
      const message = { ...caught, id: known?.id ?? randomUUID(), copies: (known?.copies ?? 0) + 1, at };
      byName.set(message.name, message);
      if (folder) writeFileSync(fileOf(message), JSON.stringify(message));
      const [oldest] = byName.values();
      if (byName.size > MOST && oldest) drop(oldest);
      return message;
    },
    clear: () => {
      for (const message of [...byName.values()]) drop(message);
    },
  };
}
