import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseSignatureStyle } from '#contract/users/chooseSignatureStyle.ts'
import { removeSignatureStyle } from '#contract/users/removeSignatureStyle.ts'
import { fullName } from '#contract/vocabulary/full-name.ts'
import { Icon } from '../../components/Icon.tsx'
import { fullMoment } from '../../components/moments.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import { AddMarkDialog } from './AddMarkDialog.tsx'
import marksStyles from './marks.module.css'
import type { Details } from './ProfileScreen.tsx'
import styles from './profile.module.css'

interface Props {
  details: Details
  onChanged: () => void
}

/** Marks of one's own to sign with: seen, made, one offered first, taken away. */
export function MarksCard({ details: { profile, signature_styles: marks }, onChanged }: Props) {
  const { t, i18n } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const acts = {
    onSuccess: onChanged,
    onError: (failure: unknown) => toast(failureWords(t, i18n.language, failure), 'bad'),
  }
  const choose = useCall(chooseSignatureStyle, acts)
  const remove = useCall(removeSignatureStyle, acts)
  const isBusy = choose.pending || remove.pending

  return (
    <section className="sheet" aria-labelledby="profile-marks">
      <div className="sheet-head">
        <h2 id="profile-marks">{t('marks.title')}</h2>
      </div>
      <p className={`muted sm ${styles.profileEmpty}`}>
        {t(marks.length === 0 ? 'marks.none' : 'marks.words')}
      </p>
      {marks.length > 0 && (
        <ul className={styles.profileRows}>
          {marks.map((mark) => {
            const when = fullMoment(mark.saved_at, i18n.language)
            const name = t(`marks.kind.${mark.kind}`)

            return (
              <li key={mark.style_id} className={marksStyles.markRow}>
                <span className={marksStyles.markPaper}>
                  <img src={mark.preview} alt={mark.text ?? name} />
                </span>
                <span className="col">
                  <span className="medium">
                    {name} {mark.is_default && <span className="chip plain info">{t('marks.default')}</span>}
                  </span>
                  <small className="faint xs">{t('marks.saved', { when })}</small>
                </span>
                <span className={marksStyles.markActs}>
                  {!mark.is_default && (
                    <button
                      type="button"
                      className="btn quiet"
                      disabled={isBusy}
                      aria-label={t('marks.chooseOf', { name, when })}
                      onClick={() => choose.send({ style_id: mark.style_id })}
                    >
                      {t('marks.choose')}
                    </button>
                  )}
                  <button
                    type="button"
                    className="btn quiet"
                    disabled={isBusy}
                    aria-label={t('marks.removeOf', { name, when })}
                    onClick={() => remove.send({ style_id: mark.style_id })}
                  >
                    {t('profile.remove')}
                  </button>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <div className={styles.profileActs}>
        <button type="button" className="btn" onClick={() => setAdding(true)}>
          <Icon name="plus" />
          {t('marks.add')}
        </button>
      </div>
      {isAdding && (
        <AddMarkDialog
          name={fullName(profile)}
          onDone={() => {
            setAdding(false)
            toast(t('marks.added'), 'good')
            onChanged()
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}
