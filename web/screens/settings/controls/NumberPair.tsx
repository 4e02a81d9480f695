import styles from '../settings.module.css'

interface NumberPairProps<Key extends string> {
  keys: readonly Key[]
  /** What is missing or was emptied is as NaN, which the contract refuses. */
  value: Readonly<Partial<Record<Key, number>>> | null
  onChange(value: Record<Key, number>): void
  label(key: Key): string
  unit(key: Key): string
  /** Where it is not 1. */
  least?: Readonly<Partial<Record<Key, number>>>
  describedBy: string
  isWrong: boolean
}

/** Numbers of one setting beside each other, each with its unit. */
export function NumberPair<Key extends string>(props: NumberPairProps<Key>) {
  const { keys, value, onChange, label, unit, least, describedBy, isWrong } = props
  const now = Object.fromEntries(keys.map((key) => [key, value?.[key] ?? Number.NaN])) as Record<Key, number>

  return (
    <div className={styles.settingsPair}>
      {keys.map((key) => (
        <label key={key} className="field">
          <span className="sm">{label(key)}</span>
          <span className={isWrong ? `input bad ${styles.settingsNumber}` : `input ${styles.settingsNumber}`}>
            <input
              type="number"
              inputMode="numeric"
              min={least?.[key] ?? 1}
              step={1}
              aria-describedby={describedBy}
              {...(isWrong && { 'aria-invalid': true })}
              value={Number.isNaN(now[key]) ? '' : now[key]}
              onChange={({ target: { value: typed } }) =>
                onChange({ ...now, [key]: typed === '' ? Number.NaN : Number(typed) })
              }
            />
            <span className="faint sm">{unit(key)}</span>
          </span>
        </label>
      ))}
    </div>
  )
}
