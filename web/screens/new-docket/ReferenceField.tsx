import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { validateReferenceId } from '#contract/dockets/validateReferenceId.ts'
import { exampleOf, fitsMask } from '#contract/vocabulary/mask.ts'
import { longestReference, ReferenceId } from '#contract/vocabulary/reference-mask.ts'
import type { ReferenceIdRule } from '#contract/vocabulary/sending-settings.ts'
import { Field } from '../../components/Field.tsx'
import { CallFailure } from '../../wire/call-failure.ts'
import { ask } from '../../wire/use-call.ts'

export type ReferenceProblem = 'REFERENCE_MISSING' | 'REFERENCE_INVALID' | 'REFERENCE_TAKEN'

/**
 * What the browser can say of a reference by itself; whether another docket has it the server
 * knows.
 */
export function problemOf(typed: string, rule: ReferenceIdRule): ReferenceProblem | null {
  const reference = typed.trim()
  if (reference === '') return rule.required ? 'REFERENCE_MISSING' : null
  const isSound = ReferenceId.safeParse(reference).success

  return isSound && (rule.pattern === null || fitsMask(rule.pattern, reference)) ? null : 'REFERENCE_INVALID'
}

interface Props {
  rule: ReferenceIdRule
  value: string
  /** Under which the docket is filed already. */
  own: string
  onChange: (value: string) => void
  /** The field is left, and what it holds is judged. */
  onLeave: () => void
  problem: ReferenceProblem | null
  onProblem: (problem: ReferenceProblem | null) => void
}

/** Under what a docket is filed; looked at when it is left. */
export function ReferenceField({ rule, value, own, onChange, onLeave, problem, onProblem }: Props) {
  const { t } = useTranslation()
  /** What the server was asked of last, and is not typed over since. */
  const asked = useRef('')

  async function check(): Promise<void> {
    const wrong = problemOf(value, rule)
    onProblem(wrong)
    const reference = value.trim()
    const isOwn = reference.toLowerCase() === own.toLowerCase()
    if (wrong || isOwn || reference === '' || reference === asked.current) return
    asked.current = reference
    try {
      const answer = await ask(validateReferenceId, { reference_id: reference })
      // If the sender has typed on meanwhile, only the answer for the latest text counts.
      if (asked.current === reference) onProblem(answer.problem)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      // Not asked, then: leaving the field again asks again, and so does sending, which says why
      // where it fails too.
      asked.current = ''
    }
  }

  return (
    <Field
      label={t(rule.required ? 'review.reference' : 'review.referenceOptional')}
      help={
        rule.pattern === null
          ? t('review.referenceHelp')
          : t('review.referenceExample', { example: exampleOf(rule.pattern) })
      }
      error={problem ? t(`review.referenceProblem.${problem}`) : undefined}
    >
      {(control) => (
        <span className={problem ? 'input bad' : 'input'}>
          <input
            {...control}
            value={value}
            maxLength={longestReference}
            spellCheck={false}
            autoComplete="off"
            required={rule.required}
            onChange={(event) => {
              asked.current = ''
              onChange(event.target.value)
              onProblem(null)
            }}
            onBlur={() => void check().then(onLeave)}
          />
        </span>
      )}
    </Field>
  )
}
