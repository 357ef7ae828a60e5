import { ApiError } from '@filiale/contracts/api/client';

type Props = { readonly text: string; readonly error: unknown };

/** Names the data that failed to load, and the server's messages below; its first message replaces the text if that stands alone. Source: ERR-002, ERR-003. */
export function LoadFailure({ text, error }: Props) {
  const said = error instanceof ApiError ? error.problems[0]?.message : undefined;
  return (
    <div>
      <p>{text}</p>
      {said && <p className="small">{said}</p>}
    </div>
  );
}
