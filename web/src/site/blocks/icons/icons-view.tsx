import { WrittenText } from '../../../ui/written-text.tsx';
import type { BlockProps } from '../block-props.ts';
import { BlockHead } from '../parts/block-head.tsx';
import { BlockPicture } from '../parts/block-picture.tsx';
import { shownLink } from '../parts/shown-link.ts';
import styles from './icons-view.module.css';

/** Short points with small pictures; one with a link can be tapped as a whole. Source: FIELD-013, SITE-015, SITE-041. */
export function IconsView({ value: { headline, columns, icons }, page }: BlockProps<'icons'>) {
  const Title = headline === '' ? 'h2' : 'h3';
  return (
    <>
      <BlockHead headline={headline} />
      <ul className={styles.icons} data-columns={columns}>
        {icons.map(({ id, value: { image, title, text, link } }) => {
          const address = shownLink(link, page);
          return (
            <li key={id} className={styles.icon}>
              {image && <BlockPicture image={image} sizes="4rem" className={styles.picture} />}
              {title !== '' && <Title>{address ? <a {...address}>{title}</a> : title}</Title>}
              {text && <WrittenText text={text} />}
            </li>
          );
        })}
      </ul>
    </>
  );
}
