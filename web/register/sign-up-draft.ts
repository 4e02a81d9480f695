import { emptySignUp, type TypedSignUp } from './sign-up-form.ts'

const key = 'draft:register'

/**
 * What was typed on this device and not sent: nothing is lost on a reload, and it is gone once
 * there is an account.
 */
export function readDraft(): TypedSignUp {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    const texts = Object.keys(emptySignUp).filter((name) => typeof kept[name] === 'string')

    return { ...emptySignUp, ...Object.fromEntries(texts.map((name) => [name, kept[name]])) }
  } catch {
    return { ...emptySignUp }
  }
}

export const storeDraft = (typed: TypedSignUp): void => localStorage.setItem(key, JSON.stringify(typed))
