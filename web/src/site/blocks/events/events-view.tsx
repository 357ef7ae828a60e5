import { formatDateTime, formatTime } from '@filiale/rules/formats';
import { configOf } from '../../../api/init-entries.ts';
import { WrittenText } from '../../../ui/written-text.tsx';
import { comingEvents } from '../../coming-events.ts';
import type { BlockProps } from '../block-props.ts';
import { BlockHead } from '../parts/block-head.tsx';
import { BlockPicture } from '../parts/block-picture.tsx';
import { shownLink } from '../parts/shown-link.ts';
import styles from './events-view.module.css';

/** An end within a day of its beginning is a time alone. */
const DAY_MS = 86_400_000;

/** Upcoming events, the next first. */
export function EventsView({ value: { headline, text, events }, page }: BlockProps<'events'>) {
  const shown = comingEvents(events, page.at);
  if (shown.length === 0) return null;
  const { timeZone } = configOf(page.entries);
  const Title = headline === '' ? 'h2' : 'h3';
  return (
    <>
      <BlockHead headline={headline} text={text} />
      <ul className={styles.events}>
        {shown.map((event) => {
          const { startsAt, endsAt } = event;
          const address = shownLink(event.link, page);
          const isSameDay = endsAt !== null && Date.parse(endsAt) - Date.parse(startsAt) < DAY_MS;
          const end = endsAt && (isSameDay ? formatTime : formatDateTime)(new Date(endsAt), timeZone);
          return (
            <li key={event.id} className={styles.event}>
              {event.image && (
                <BlockPicture image={event.image} sizes="(min-width: 720px) 12rem, 100vw" className={styles.picture} />
              )}
              <div className={styles.words}>
                <p className="muted small">
                  <time dateTime={startsAt}>{formatDateTime(new Date(startsAt), timeZone)}</time>
                  {end && ` – ${end}`}
                  {event.place !== '' && ` · ${event.place}`}
                </p>
                <Title>{address ? <a {...address}>{event.title}</a> : event.title}</Title>
                {event.text && <WrittenText text={event.text} />}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
