import { useTranslation } from 'react-i18next'
import { type Condition, type ConditionRule, conditionSigns } from '#contract/vocabulary/fields/settings.ts'
import { Icon } from '../../../components/Icon.tsx'
import type { Box, Filler } from './box.ts'
import { Choice } from './Choice.tsx'
import { namedBefore, nameOf, sentenceOf } from './field-words.ts'
import styles from './fields.module.css'

interface Props {
  box: Box
  boxes: Box[]
  people: readonly Filler[]
  condition: Condition | undefined
  error: string | undefined
  onCondition: (condition: NonNullable<Box['field']['condition']> | undefined) => void
}

export const mostRules = 5

export const newRule = ({ field }: Box): ConditionRule => ({ name: field.name ?? '', sign: 'is_filled' })

/** When a field is shown or asked for, as rows that can be read as one sentence. */
export function ConditionEditor({ box, boxes, people, condition, error, onCondition }: Props) {
  const { t } = useTranslation()
  const sources = namedBefore(box, boxes, people).filter(
    ({ table, isTable }) => table === undefined || isTable || table === box.table,
  )
  const [first] = sources
  const rules = condition?.rules ?? []
  const whole = { effect: 'show', match: 'all', ...condition } as Condition

  const put = (changed: readonly ConditionRule[], part: Partial<Condition> = {}) =>
    onCondition(changed.length === 0 ? undefined : { ...whole, ...part, rules: [...changed] })
  const add = () => first && put([...rules, newRule(first)])

  return (
    <div className={styles.group}>
      <h3>{t('fields.condition')}</h3>
      {!first && <p className="help">{t('fields.noSources')}</p>}
      {condition && (
        <>
          <Choice
            label={t('fields.effect')}
            value={whole.effect}
            options={[
              ['show', t('fields.effects.show')],
              ['ask', t('fields.effects.ask')],
            ]}
            onChoice={(effect) => put(rules, { effect })}
          />
          {rules.length > 1 && (
            <Choice
              label={t('fields.match')}
              value={whole.match}
              options={[
                ['all', t('fields.matches.all')],
                ['any', t('fields.matches.any')],
              ]}
              onChoice={(match) => put(rules, { match })}
            />
          )}
        </>
      )}
      <Rules rules={rules} sources={sources} onRules={put} />
      {condition && !error && (
        <p className={styles.sentence} role="status">
          {sentenceOf(t, whole, sources)}
        </p>
      )}
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {first && rules.length < mostRules && (
        <button type="button" className="btn compact" onClick={add}>
          <Icon name="plus" />
          {t(rules.length === 0 ? 'fields.addCondition' : 'fields.addRule')}
        </button>
      )}
    </div>
  )
}

interface RulesProps {
  rules: readonly ConditionRule[]
  sources: readonly Box[]
  /** So many stay. */
  least?: number
  onRules: (rules: ConditionRule[]) => void
}

/** One row a rule: a field, a comparison, and with what. */
export function Rules({ rules, sources, least = 0, onRules }: RulesProps) {
  const { t } = useTranslation()
  const change = (at: number, part: Partial<ConditionRule>) =>
    onRules(rules.map((one, index) => (index === at ? { ...one, ...part } : one)))

  return rules.map((rule, at) => {
    const source = sources.find(({ field }) => field.name === rule.name)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a rule has nothing else that stays the same
      <fieldset key={at} className={styles.rule}>
        <legend className="visually-hidden">{t('fields.rule', { n: at + 1 })}</legend>
        <span className="input compact">
          <select
            aria-label={t('fields.ruleField')}
            value={rule.name}
            onChange={(event) => change(at, { name: event.target.value, value: undefined })}
          >
            {!source && <option value={rule.name}>{rule.name}</option>}
            {sources.map((one) => (
              <option key={one.key} value={one.field.name}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        </span>
        <span className="input compact">
          <select
            aria-label={t('fields.ruleSign')}
            value={rule.sign}
            onChange={(event) => change(at, { sign: event.target.value as ConditionRule['sign'] })}
          >
            {conditionSigns.map((sign) => (
              <option key={sign} value={sign}>
                {t(`fields.signs.${sign}`)}
              </option>
            ))}
          </select>
        </span>
        {rule.sign !== 'is_filled' && rule.sign !== 'is_empty' && (
          <RuleValue source={source} value={rule.value ?? ''} onValue={(value) => change(at, { value })} />
        )}
        {rules.length > least && (
          <button
            type="button"
            className="btn quiet square compact no"
            aria-label={t('fields.removeRule', { n: at + 1 })}
            onClick={() => onRules(rules.filter((_, index) => index !== at))}
          >
            <Icon name="trash" />
          </button>
        )}
      </fieldset>
    )
  })
}

/** What can be chosen there is chosen here. */
function RuleValue({
  source,
  value,
  onValue,
}: {
  source: Box | undefined
  value: string
  onValue: (value: string) => void
}) {
  const { t } = useTranslation()
  const options: readonly (readonly [string, string])[] =
    source?.kind === 'tick'
      ? [
          ['true', t('fields.ticked')],
          ['false', t('fields.unticked')],
        ]
      : (source?.field.options ?? []).map((one) => [one, one] as const)

  return (
    <span className="input compact">
      {options.length > 0 ? (
        <select
          aria-label={t('fields.ruleValue')}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        >
          <option value="">{t('fields.chooseValue')}</option>
          {options.map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      ) : (
        <input
          aria-label={t('fields.ruleValue')}
          maxLength={200}
          value={value}
          placeholder={source?.kind === 'day' ? '2026-11-24' : undefined}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </span>
  )
}
