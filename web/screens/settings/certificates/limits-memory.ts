import { type LimitsDraft, noLimits } from './limits-form.ts'

const key = 'muhar.enrolment-limits'

/** The browser goes to the signing service and comes back to a new page. */
export const rememberLimits = (draft: LimitsDraft): void => sessionStorage.setItem(key, JSON.stringify(draft))

export const forgetLimits = (): void => sessionStorage.removeItem(key)

export function rememberedLimits(): LimitsDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<
      Record<keyof LimitsDraft, unknown>
    >
    const text = (name: 'most' | 'mostADay' | 'from' | 'to') => {
      const typed = kept[name]

      return typeof typed === 'string' ? typed : noLimits[name]
    }
    const types = Array.isArray(kept.types)
      ? kept.types.filter((type): type is string => typeof type === 'string')
      : noLimits.types

    return { most: text('most'), mostADay: text('mostADay'), from: text('from'), to: text('to'), types }
  } catch {
    return noLimits
  }
}
