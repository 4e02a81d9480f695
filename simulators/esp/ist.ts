const offset = 5.5 * 3600 * 1000

/** `yyyy-MM-ddTHH:mm:ss` on an Indian clock, without zone and milliseconds. */
export function writeIst(time: Date): string {
  return new Date(time.getTime() + offset).toISOString().slice(0, 19)
}

export function readIst(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text)) return undefined
  const time = Date.parse(`${text}+05:30`)
  return Number.isNaN(time) ? undefined : new Date(time)
}
