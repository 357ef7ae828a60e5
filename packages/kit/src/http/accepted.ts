import Negotiator from 'negotiator';

const asking = (name: string, value: string | undefined): Negotiator =>
  new Negotiator({ headers: value === undefined ? {} : { [name]: value } });

/** Languages that an Accept-Language header asks for, the dearest first, in lower case (`it-it`); none where it takes any. */
export const askedLanguages = (header: string | undefined): readonly string[] =>
  asking('accept-language', header)
    .languages()
    .map((tag) => tag.toLowerCase())
    .filter((tag) => /^[a-z]/.test(tag));

/** Media types that an Accept header names, in lower case; `*` among them where it takes any. */
export const namedMediaTypes = (header: string | undefined): readonly string[] =>
  asking('accept', header?.toLowerCase()).mediaTypes();

/** The smallest of our codings that an Accept-Encoding header takes. */
export function acceptedCoding(header: string | undefined): 'br' | 'gzip' | 'identity' {
  const accepted = asking('accept-encoding', header ?? '').encodings(['br', 'gzip']);
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}
