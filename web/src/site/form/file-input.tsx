'use client';

import { ApiError } from '@filiale/contracts/api/client';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../api/upload.ts';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Remark } from '../../ui/notice.tsx';
import styles from './file-input.module.css';
import type { FormFieldModel } from './form-model.ts';
import frame from './form-view.module.css';
import type { SentFile } from './use-submission.ts';

/** Files of a form: each is uploaded when it is chosen, and sent along by name. The server says what it does not take. */
export function FileInput({
  field: { id, label, description, isRequired, files: limits },
  files,
  error,
  onChange,
}: {
  readonly field: FormFieldModel;
  readonly files: readonly SentFile[];
  readonly error: string | undefined;
  readonly onChange: (files: readonly SentFile[]) => void;
}) {
  const texts = useMessages('siteForm');
  const [uploading, setUploading] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const [failed, setFailed] = useState('');
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const { extensions = [], most = 1, megabytes = 0 } = limits ?? {};

  const add = async (chosen: readonly File[]) => {
    setFailed('');
    let kept = files;
    for (const file of chosen) {
      setUploading(file.name);
      setShare(0);
      try {
        const { signal } = leaving.current;
        const { id: of, publicHash } = await uploadFile(file, { onProgress: setShare, signal });
        kept = [...(most === 1 ? [] : kept), { id: of, publicHash, name: file.name }];
        onChange(kept);
      } catch (reason) {
        if (leaving.current.signal.aborted) return;
        const said = reason instanceof ApiError ? reason.problems[0]?.message : undefined;
        setFailed(`${file.name}: ${said ?? texts.unknown}`);
      }
    }
    setUploading(null);
  };

  return (
    <fieldset className={`${frame.options} ${frame.wide}`} aria-invalid={error || failed ? true : undefined}>
      <legend>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </legend>
      {files.map((file) => (
        <p key={file.id} className={styles.file}>
          <Icon name="file" size={24} />
          <span>{file.name}</span>
          <IconButton
            look="round"
            icon="bin"
            size={18}
            label={fill(texts.removeFile, { name: file.name })}
            onClick={() => onChange(files.filter((each) => each.id !== file.id))}
          />
        </p>
      ))}
      <label className={styles.choose} aria-busy={uploading !== null || undefined}>
        <input
          id={`form-${id}`}
          type="file"
          accept={extensions.flatMap((each) => (each === 'jpg' ? ['.jpg', '.jpeg'] : [`.${each}`])).join()}
          multiple={most > 1}
          disabled={uploading !== null}
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])];
            event.target.value = '';
            if (chosen.length > 0) void add(chosen);
          }}
        />
        <Icon name="upload" size={22} />
        {uploading === null
          ? fill(most > 1 ? texts.chooseFiles : texts.chooseFile, { most })
          : fill(texts.uploading, { name: uploading })}
      </label>
      {uploading !== null && <progress className={styles.progress} value={share} aria-label={uploading} />}
      <p className={frame.hint}>{fill(texts.accepts, { types: extensions.join(', '), megabytes })}</p>
      <div role="alert">{failed !== '' && <Remark tone="error">{failed}</Remark>}</div>
      <ErrorText of={`form-${id}`} text={error} />
      {description && <p className={frame.hint}>{description}</p>}
    </fieldset>
  );
}
