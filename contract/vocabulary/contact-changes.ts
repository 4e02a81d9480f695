/** What of a person's contacts changes: codes go there, and the person logs in by it. */
export const contactKinds = ['mail', 'mobile'] as const
export type ContactKind = (typeof contactKinds)[number]

/** `proposed` by an administrator, `asked`: a code was sent, `changed`: proved by it. */
export const contactChangeStates = ['proposed', 'asked', 'changed', 'withdrawn', 'taken_back'] as const
export type ContactChangeState = (typeof contactChangeStates)[number]
