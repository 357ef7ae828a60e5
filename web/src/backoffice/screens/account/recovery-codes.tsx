'use client';

import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useShop } from '../../shop-context.tsx';
import styles from './account.module.css';

type Props = { readonly codes: readonly string[]; readonly onKept: () => void };

/** Shows recovery codes, once. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const texts = useMessages('account');
  const { shopName } = useShop();
  const [isCopied, setCopied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${shopName}\n${texts.codesTitle}\n\n${codes.join('\n')}\n`;
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {texts.codesTitle}
      </h3>
      <p>{texts.codesText}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.steps}>
        <Button size="md" onClick={onKept}>
          {texts.codesKept}
        </Button>
        {/* Pages over plain HTTP may not write there. */}
        {'clipboard' in navigator && (
          <Button variant="default" size="md" onClick={copy}>
            {texts.copy}
          </Button>
        )}
        <Button
          variant="default"
          size="md"
          component="a"
          download="filiale-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {texts.download}
        </Button>
        <p role="status">{isCopied && texts.copied}</p>
      </div>
    </>
  );
}
