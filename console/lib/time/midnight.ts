/** When a day of the operator's zone begins, or one some days later. The date is `2026-11-18`. */
export function midnight(date: string, daysLater = 0): number | undefined {
  const at = new Date(`${date}T00:00`);
  if (Number.isNaN(at.getTime())) return undefined;
  return at.setDate(at.getDate() + daysLater);
}
