import { Refusal } from '#domain/refusal.ts'

/** The refusal of a file, with what is allowed. */
export function tooLarge(mostBytes: number): Refusal {
  const megabytes = Math.floor(mostBytes / (1024 * 1024))

  return new Refusal('FILE_TOO_LARGE', {
    values: { case: 'allowed', megabytes },
  })
}
