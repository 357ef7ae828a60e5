'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import styles from './scene-view.module.css';

/** It loads nothing, runs nothing and leads nowhere: what it shows it brings along. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";
/** Policies say nothing of connections that are opened beforehand (`preconnect`). */
const LEADS_OUT = 'link, meta, base';

function framed(html: string): string {
  const { documentElement } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of documentElement.querySelectorAll(LEADS_OUT)) element.remove();
  return (
    `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
    `<style>html,body{margin:0;height:100%;overflow:hidden}</style>${documentElement.innerHTML}`
  );
}

type Props = { readonly html: string; readonly widthPx: number; readonly heightPx: number };

/** HTML of people in a frame of its own, laid out in the px of its scene and as large as its place: the same on every screen. Source: RES-035. */
export function HtmlFrame({ html, widthPx, heightPx }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  const page = useMemo(() => framed(html), [html]);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScale(element.clientWidth / widthPx));
    observer.observe(element);
    return () => observer.disconnect();
  }, [widthPx]);
  return (
    <div ref={place} className={styles.html}>
      <iframe
        title="HTML"
        sandbox=""
        srcDoc={page}
        referrerPolicy="no-referrer"
        tabIndex={-1}
        style={{ width: widthPx, height: heightPx, transform: `scale(${scale})` }}
      />
    </div>
  );
}
