import { Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestTag } from '#contract/vocabulary/tags.ts'
import { count } from '../../../components/amounts.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { tagOfNow } from './tag-of-now.ts'

interface Props {
  files: readonly File[]
  onOne: () => void
  onEach: (tag: string) => void
  onClose: () => void
}

/** Asks whether many files are one docket or a docket each. */
export default function HowManyDialog({ files, onOne, onEach, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const [way, setWay] = useState<'each' | 'one'>('each')
  const [tag, setTag] = useState(() => tagOfNow(i18n.language))
  const [error, setError] = useState<string>()

  function choose(event: FormEvent): void {
    event.preventDefault()
    if (way === 'one') onOne()
    else if (tag.trim() === '') setError(t('login.fieldRequired'))
    else onEach(tag.trim())
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('each.ask', { count: files.length, shown: count(files.length) })}
    >
      <form onSubmit={choose} className="col gap-16" noValidate>
        <fieldset className="plain-set">
          <legend className="visually-hidden">{t('each.way.legend')}</legend>
          {(['each', 'one'] as const).map((one) => (
            <label key={one} className="tick-row">
              <input
                type="radio"
                name="way"
                checked={way === one}
                data-autofocus={way === one || undefined}
                onChange={() => setWay(one)}
              />
              <span className="col">
                <span className="medium">{t(`each.way.${one}`)}</span>
                <span className="faint sm">{t(`each.wayWords.${one}`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {way === 'each' && (
          <TextField
            label={t('each.tag')}
            name="tag"
            value={tag}
            most={longestTag}
            help={t('each.tagHelp')}
            onChange={(value) => {
              setTag(value)
              setError(undefined)
            }}
            error={error}
          />
        )}
        <DialogActs verb={t('each.begin')} pending={false} onClose={onClose} />
      </form>
    </Modal>
  )
}
