'use client';

import { ImageTemplate } from '@filiale/contracts/content/image-template';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { Button } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { houseLook } from '../../../theme/theme-style.ts';
import { RecordSelect } from '../../form/fields/types/reference/record-select.tsx';
import { useChoices } from '../../form/fields/use-choices.ts';
import { queryKeys } from '../../query-keys.ts';
import { resourceOfTarget } from '../../resources/resource-named.ts';
import type { PanelProps } from '../../resources/screen-props.ts';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useConfig } from '../../use-config.ts';
import styles from './layer-canvas.module.css';
import { LayersOnCanvas } from './layers-on-canvas.tsx';
import { TemplateLayer, TemplateSheets } from './template-layer.tsx';

const USUAL_SIDE_PX = 1080;
const sidePx = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : USUAL_SIDE_PX);

/** The layers of a template on its canvas as they stand in the form, dragged and resized in place, filled with a record of one's choice. */
export function TemplateCanvas({ record, values }: PanelProps) {
  const texts = useMessages('layerCanvas');
  const [shown, setShown] = useState<string | null>(null);
  const [isPicture, setPicture] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const { data: config } = useConfig();
  const layers = useMemo(() => ImageTemplate.fields.layers.schema.safeParse(values.layers).data ?? [], [values.layers]);
  const resource = resourceOfTarget(String(values.target));
  const template = record && { id: record.id, revision: record.revision };
  const isFilled = template !== null && shown !== null && resource !== undefined && record?.target === values.target;
  const { data: filled } = useQuery({
    queryKey: queryKeys.templateLayers(template?.id, template?.revision, shown),
    queryFn: isFilled
      ? async () =>
          (
            await staffCall('GET /api/image-templates/{id}/layers', {
              params: { id: template.id },
              query: { record: shown },
            })
          ).data
      : skipToken,
  });
  const [width, height] = [sidePx(values.widthPx), sidePx(values.heightPx)];
  const query = new URLSearchParams(isFilled ? { record: shown } : {});
  const font = config?.textFont ?? houseLook.textFont;
  const canvas = (
    <LayersOnCanvas
      layers={layers}
      ratio={width / height}
      background={null}
      style={{ background: String(values.backgroundColor ?? '') || undefined }}
      sheets={<TemplateSheets layers={layers} font={font} />}
      draw={(layer) => (
        <TemplateLayer
          layer={layer}
          filled={isFilled ? filled?.find(({ id }) => id === layer.id) : undefined}
          font={font}
        />
      )}
    />
  );
  return (
    <section className={styles.panel} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {resource && template && <ShownWith key={resource.name} resource={resource} value={shown} onChange={setShown} />}
      {isPicture && template ? (
        <>
          {/* biome-ignore lint/performance/noImgElement: content makes it */}
          <img
            className={styles.picture}
            src={`/api/image-templates/${template.id}/picture?${query}#${template.revision}`}
            alt={texts.picture}
            width={width}
            height={height}
          />
          <p className="muted small">{texts.unsaved}</p>
        </>
      ) : (
        <>
          {canvas}
          <p className="muted small">{layers.length > 0 ? texts.help : texts.none}</p>
        </>
      )}
      {layers.length > 0 && !isPicture && (
        <Button variant="default" size="sm" onClick={() => setLarge(true)}>
          {texts.large}
        </Button>
      )}
      {isLarge && (
        <StaffDialog title={texts.title} size="90rem" onClose={() => setLarge(false)}>
          <div className={styles.panel}>
            {canvas}
            <p className="muted small">{texts.help}</p>
          </div>
        </StaffDialog>
      )}
      {template && (
        <Button variant="default" size="sm" onClick={() => setPicture(!isPicture)}>
          {isPicture ? texts.canvas : texts.picture}
        </Button>
      )}
    </section>
  );
}

type ShownWithProps = {
  readonly resource: AnyResource;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
};

function ShownWith({ resource, value, onChange }: ShownWithProps) {
  const texts = useMessages('layerCanvas');
  const input = useRef<HTMLInputElement>(null);
  const { titleOf } = useChoices(resource, value ? [value] : [], '', value !== null);
  const title = value === null ? null : titleOf(value);
  return (
    <RecordSelect
      label={texts.shownWith}
      inputRef={input}
      resource={resource}
      value={value}
      title={title === null && value !== null ? texts.gone : title}
      isReadOnly={false}
      isClearable
      onChange={onChange}
      onCreate={() => undefined}
    />
  );
}
