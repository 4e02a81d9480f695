import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../../components/amounts.ts'
import { KeyFileForm } from '../../../signer/own-key/KeyFileForm.tsx'
import { keyOnPage } from '../../../signer/own-key/key-on-page.ts'
import type { ShownKey } from '../../../signer/own-key/own-key.ts'
import { ownKeyTexts } from '../../../signer/own-key/own-key-texts.ts'
import { tokenTexts } from '../../../signer/own-key/token-texts.ts'
import { ChosenKey, otherNames } from './ChosenKey.tsx'
import styles from './many.module.css'
import { TokenStep } from './TokenStep.tsx'
import type { SigningKeyOnPage } from './use-signing.ts'

interface Props {
  total: number
  /** The names that the senders gave the member. */
  names: readonly string[]
  busy: boolean
  isAgreed: boolean
  /** An act that has begun: a token helper comes to it. */
  bulkId: string | null
  startsOnToken: boolean
  onSign: (own: SigningKeyOnPage) => void
  /** Begins the act; the code for the helper comes then. */
  onToken: () => void
}

/** A certificate of their own, in a file that is opened here, or on a token. */
export function OwnKeyPart(props: Props) {
  const { total, names, busy, isAgreed, bulkId, startsOnToken, onSign, onToken } = props
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'hi' ? 'hi' : 'en'
  const texts = ownKeyTexts[language]
  const ofToken = tokenTexts[language]
  const [isToken, setIsToken] = useState(startsOnToken)
  const [keys, setKeys] = useState<readonly ShownKey[]>([])
  const [chosen, setChosen] = useState<{ key: ShownKey; nameConfirmed: boolean; mayGoOn: boolean } | null>(
    null,
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (busy || !chosen?.mayGoOn || !isAgreed) return
    onSign({ key: chosen.key.own(), nameConfirmed: chosen.nameConfirmed })
  }

  /** Where every sender gave this name, the act goes on by itself: the helper waits. */
  function comes(key: ShownKey): void {
    if (otherNames(names, key.name).length === 0) onSign({ key: key.own(), nameConfirmed: false })
    else setKeys([key])
  }

  function drops(): void {
    for (const key of keys) void key.own().end?.()
    setKeys([])
  }

  if (keys.length > 0)
    return (
      <form className="col gap-16" aria-label={texts.title} onSubmit={submit}>
        <ChosenKey keys={keys} names={names} texts={texts} onChange={setChosen} />
        <div className={styles.acts}>
          <button type="submit" className="btn primary" disabled={busy || !isAgreed || !chosen?.mayGoOn}>
            {busy && <span className="spin" />}
            {t('signMany.sign', { count: total, shown: count(total) })}
          </button>
          <button type="button" className="btn" onClick={drops}>
            {isToken ? ofToken.again : texts.other}
          </button>
        </div>
      </form>
    )

  return (
    <section className="col" aria-label={texts.title}>
      {isToken ? (
        bulkId ? (
          <TokenStep bulkId={bulkId} onKey={comes} />
        ) : (
          <>
            <p className="help">{t('signMany.token.how')}</p>
            <div className={styles.acts}>
              <button type="button" className="btn primary" disabled={busy || !isAgreed} onClick={onToken}>
                {busy && <span className="spin" />}
                {t('signMany.token.begin')}
              </button>
            </div>
          </>
        )
      ) : (
        <>
          <p className="help">{texts.stays}</p>
          <KeyFileForm
            texts={texts}
            onOpened={(opened) => setKeys(opened.map((key) => ({ ...key, own: () => keyOnPage(key) })))}
          />
        </>
      )}
      <div className={styles.acts}>
        <button type="button" className="btn" onClick={() => setIsToken(!isToken)}>
          {isToken ? ofToken.file : ofToken.choose}
        </button>
      </div>
    </section>
  )
}
