/** Whether a date, a week or a month, as ISO texts, lies in the years that are planned and reckoned: each year of a balance takes time. */
export const isInYearsOfWork = (text: string): boolean => '1970' <= text && text < '2200';
