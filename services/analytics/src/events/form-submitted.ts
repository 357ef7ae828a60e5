import { timestampDate } from '@bufbuild/protobuf/wkt';
import { AnalyticsLead } from '@filiale/contracts/analytics/analytics-lead';
import { jobAuthor } from '@filiale/kit/http/author-of';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { ValuesOf } from '@filiale/kit/http/record-store';
import { idOfText } from '@filiale/kit/process/ids';
import type { PostgresResourceStore } from '@filiale/kit/stores/postgres-store';
import type { FormEvent, FormSubmitted } from '@filiale/proto/filiale/content/v1/form_event_pb';

type Keeping = {
  readonly records: { readonly 'analytics-leads': Pick<PostgresResourceStore<AnalyticsLead>, 'insert'> };
  readonly now: () => Date;
};

const [LINE_MAX, MESSAGE_MAX] = [200, 10_000];

/** Topic `forms`: a lead for the sender of a form that makes leads, once however often it is announced, also after the lead was deleted. Source: RES-041. */
export const formSubmitted =
  ({ records, now }: Keeping) =>
  async ({ envelope, fact }: FormEvent): Promise<void> => {
    if (fact.case !== 'submitted' || !fact.value.lead) return;
    const at = now();
    const values = leadOf(fact.value, fact.value.lead);
    const { name, companyName, email, phone, keepUntil } = values;
    // Nobody to be found, or whose time was over before.
    if (!(name || companyName || email || phone) || (keepUntil !== null && keepUntil < at.toISOString())) return;
    const meta = {
      at: envelope?.occurredAt ? timestampDate(envelope.occurredAt) : at,
      traceparent: envelope?.traceparent ?? '',
      by: jobAuthor('leads-of-forms'),
    };
    try {
      await records['analytics-leads'].insert(idOfText(`lead of form ${fact.value.submissionId}`), values, meta);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'record.exists') throw error;
    }
  };

function leadOf(
  { email, formName, answers }: FormSubmitted,
  lead: NonNullable<FormSubmitted['lead']>,
): ValuesOf<AnalyticsLead> {
  const said = answers.flatMap(({ label, fieldId, value }) => (value === '' ? [] : [`${label || fieldId}: ${value}`]));
  return {
    ...{ source: 'form', status: 'new', score: 0, email, hasConsented: lead.hasConsented },
    ...{ name: lead.name.slice(0, LINE_MAX), companyName: lead.companyName.slice(0, LINE_MAX) },
    // One that is none stands in the message.
    phone: AnalyticsLead.fields.phone.schema.safeParse(lead.phone).success ? lead.phone : '',
    ...{ branch: lead.branchId || null, owner: lead.ownerId || null },
    message: [formName, ...said].join('\n').slice(0, MESSAGE_MAX),
    ...{ referrer: '', landingPath: '', campaign: '', note: '' },
    keepUntil: lead.keepUntil ? timestampDate(lead.keepUntil).toISOString() : null,
  };
}
