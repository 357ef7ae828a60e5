import { ApiError } from '@filiale/contracts/api/client';

type Props = { readonly text: string; readonly error: unknown };

/** What could not be loaded, and below it what the server said of it: its first message replaces the text of what is written alone. Source: ERR-002, ERR-003. */
export function LoadFailure({ text, error }: Props) {
  const said = error instanceof ApiError ? error.problems[0]?.message : undefined;
  return (
    <div>
      <p>{text}</p>
      {said && <p className="small">{said}</p>}
    </div>
  );
}
