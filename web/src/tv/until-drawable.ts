/** What is not there by then is shown as far as it is, or makes way. */
const DRAWABLE_WITHIN_MS = 15_000;

const decoded = (picture: HTMLImageElement): Promise<unknown> => picture.decode();
const hasFrame = (film: HTMLVideoElement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    if (film.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return resolve(null);
    film.addEventListener('loadeddata', resolve, { once: true });
    film.addEventListener('error', () => reject(new Error('a film that cannot be shown')), { once: true });
  });

/** Waits until everything within an element can be drawn: its pictures are decoded, its films have their first frame. `failed`: some of it cannot. */
export async function untilDrawable(element: HTMLElement): Promise<'drawable' | 'late' | 'failed'> {
  const parts = [
    ...[...element.querySelectorAll('img')].map(decoded),
    ...[...element.querySelectorAll('video')].map(hasFrame),
  ];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, DRAWABLE_WITHIN_MS, 'late');
  });
  const all = Promise.all([...parts, document.fonts?.ready]).then(
    () => 'drawable' as const,
    () => 'failed' as const,
  );
  return Promise.race([all, late]).finally(() => clearTimeout(timer));
}
