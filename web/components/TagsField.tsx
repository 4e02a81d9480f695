import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getDocketTags } from '#contract/dockets/getDocketTags.ts'
import { longestTag, mostTags } from '#contract/vocabulary/tags.ts'
import { problemWords, type Trouble } from '../texts/problem-words.ts'
import { useQueryCall } from '../wire/use-call.ts'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { Suggest } from './Suggest.tsx'
import styles from './tags.module.css'

interface Props {
  value: readonly string[]
  onChange: (tags: string[]) => void
  error?: Trouble | undefined
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * Words by which a docket is found again: Enter or a comma takes one, and those that exist are
 * suggested.
 */
export function TagsField({ value, onChange, error }: Props) {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useState('')
  const known = useQueryCall(getDocketTags, {}).data?.tags ?? []
  const has = (tag: string) => value.some((one) => isSame(one, tag))
  const beginning = typed.trim().toLowerCase()
  const options = known
    .filter((tag) => !has(tag) && beginning !== '' && tag.toLowerCase().includes(beginning))
    .slice(0, 6)

  function add(words: string): void {
    const tag = words.trim()
    setTyped('')
    if (tag && !has(tag) && value.length < mostTags) onChange([...value, tag])
  }

  function keys(event: KeyboardEvent): void {
    if (event.defaultPrevented) return
    if ((event.key === 'Enter' || event.key === ',') && typed.trim()) {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
  }

  return (
    <Field label={t('tags.label')} help={t('tags.help')} error={problemWords(i18n.language, error)}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the field inside
        <div className="col gap-8" onKeyDown={keys}>
          {value.length > 0 && (
            <ul className={styles.tags} aria-label={t('tags.chosen')}>
              {value.map((tag) => (
                <li key={tag} className={`chip plain ${styles.tag}`}>
                  <span className="trim">{tag}</span>
                  <button
                    type="button"
                    aria-label={t('tags.remove', { tag })}
                    onClick={() => onChange(value.filter((one) => one !== tag))}
                  >
                    <Icon name="x" size="small" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Suggest
            control={{
              ...control,
              name: 'tags',
              maxLength: longestTag,
              onBlur: () => add(typed),
            }}
            isBad={Boolean(error)}
            value={typed}
            onType={setTyped}
            options={options}
            keyOf={(tag) => tag}
            onPick={add}
          >
            {(tag) => tag}
          </Suggest>
        </div>
      )}
    </Field>
  )
}
