/** Longest address that servers take, and longest part before its @ (RFC 5321), in characters. */
const ADDRESS_MAX = 254;
const LOCAL_MAX = 64;
/** What HTML takes before the @, without dots at an end or in a row. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Labels of letters, digits and inner hyphens, umlauts too; the last one is no number. */
const domain = /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?!\d+$)[\p{L}\p{N}-]{2,63}$/u;

/**
 * Whether a text is one mail address as servers take it: no name, no list, no quotes, a dot in the domain. The one rule of browser and
 * server, for customers' addresses as for the company's own; only a mail can show whether the mailbox exists.
 */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  return (
    at > 0 &&
    text.length <= ADDRESS_MAX &&
    local.length <= LOCAL_MAX &&
    localPart.test(local) &&
    domain.test(text.slice(at + 1))
  );
}
