/** Whether a text is the key of Stripe that everybody may know; a secret one (`sk_…`) is none, and must not get into pages. */
export const isPublishableKey = (text: string): boolean => /^pk_(test|live)_[A-Za-z0-9]{10,240}$/.test(text);
