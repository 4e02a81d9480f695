import type { Screen } from './screen.ts'

/** One thing is taken without a question. */
export async function chooseOne<T>(
  screen: Screen,
  all: readonly T[],
  nameOf: (one: T) => string,
): Promise<T> {
  for (const [at, one] of all.entries())
    screen.say(all.length === 1 ? `  ${nameOf(one)}` : `  ${at + 1}. ${nameOf(one)}`)
  for (;;) {
    const answer = all.length === 1 ? '1' : await screen.ask('Type its number:')
    const one = /^\d{1,3}$/.test(answer) ? all[Number(answer) - 1] : undefined
    if (one !== undefined) return one
    screen.say(`Type a number from 1 to ${all.length}.`)
  }
}
