'use client';

import type { Part } from '@filiale/contracts/catalog/product-part';
import { acceptedExtensions, acceptsSeveralFiles } from '@filiale/rules/configurable-parts';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../api/upload.ts';
import { fill } from '../i18n/define-messages.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Remark } from '../ui/notice.tsx';
import styles from './upload-part.module.css';

type PartFile = { readonly id: string; readonly publicHash: string };
type Shown = { readonly name: string; readonly preview: string | null };

/** Files of a part: chosen ones with a preview, a way to remove each, and the prescribed alert when one is refused. Source: PROD-025 to PROD-027. */
export function UploadPart({
  part,
  files,
  onChange,
}: {
  part: Part;
  files: readonly PartFile[];
  onChange: (files: readonly PartFile[]) => void;
}) {
  const texts = useMessages('product');
  const [shown, setShown] = useState<Readonly<Record<string, Shown>>>({});
  const [uploading, setUploading] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const previews = useRef<string[]>([]);
  const leaving = useRef(new AbortController());
  const isMany = acceptsSeveralFiles(part.type);
  const isImage = part.type === 'image' || part.type === 'images';
  const accepted = acceptedExtensions(part.type).map((extension) => `.${extension}`);

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => {
      controller.abort();
      for (const url of previews.current) URL.revokeObjectURL(url);
      previews.current = [];
    };
  }, []);

  // A file dropped on the button is not asked for its type by the browser.
  const isAccepted = ({ name }: File) => accepted.some((extension) => name.toLowerCase().endsWith(extension));

  const send = async (chosen: readonly File[]) => {
    setFailed([]);
    let kept = isMany ? files : [];
    for (const file of chosen) {
      setUploading(file.name);
      setShare(0);
      try {
        if (!isAccepted(file)) throw new Error('not a type of this part');
        const { id, publicHash } = await uploadFile(file, { onProgress: setShare, signal: leaving.current.signal });
        const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
        if (preview) previews.current.push(preview);
        setShown((old) => ({ ...old, [id]: { name: file.name, preview } }));
        kept = [...kept, { id, publicHash }];
        onChange(kept);
      } catch {
        if (leaving.current.signal.aborted) return;
        setFailed((old) => [...old, file.name]);
      }
    }
    setUploading(null);
  };

  const prompt = isImage
    ? isMany
      ? texts.chooseImages
      : texts.chooseImage
    : isMany
      ? texts.chooseFiles
      : texts.chooseFile;
  return (
    <div className={styles.upload}>
      {files.map((file, index) => {
        const { name, preview } = shown[file.id] ?? { name: `${index + 1}`, preview: null };
        return (
          <p key={file.id} className={styles.file}>
            {/* biome-ignore lint/performance/noImgElement: a preview of a local file */}
            {preview ? <img src={preview} alt="" /> : <Icon name="file" size={24} />}
            <span>{name}</span>
            <IconButton
              look="round"
              icon="bin"
              size={18}
              label={fill(texts.removeFile, { name })}
              onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
            />
          </p>
        );
      })}
      <label className={styles.choose} aria-busy={uploading !== null || undefined}>
        <input
          type="file"
          accept={accepted.join(',')}
          multiple={isMany}
          disabled={uploading !== null}
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])];
            event.target.value = '';
            if (chosen.length > 0) void send(chosen);
          }}
        />
        <Icon name="upload" size={22} />
        {uploading === null ? prompt : fill(texts.uploading, { name: uploading })}
      </label>
      {uploading !== null && <progress className={styles.progress} value={share} aria-label={uploading} />}
      <p className={styles.hint}>{fill(texts.accepts, { types: accepted.map((type) => type.slice(1)).join(', ') })}</p>
      <div role="alert">
        {failed.map((name) => (
          <Remark key={name} tone="error">
            {fill(texts.uploadFailed, { name })}
          </Remark>
        ))}
      </div>
    </div>
  );
}
