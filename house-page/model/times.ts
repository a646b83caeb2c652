/** A moment, for people: today only its time. */
export function momentInWords(at: number): string {
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date().toDateString();
  return isToday ? moment.toLocaleTimeString() : moment.toLocaleString();
}
