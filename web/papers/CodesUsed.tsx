import { asMoment } from '../signer/format.ts'
import { Frame } from '../signer/parts/Frame.tsx'
import { Icon } from '../signer/parts/Icon.tsx'
import { useTexts } from '../signer/texts/use-texts.tsx'
import { isRefusal } from '../signer/wire.ts'
import { serverNow } from '../wire/server-time.ts'
import { usePaperTexts } from './texts/use-paper-texts.tsx'

/** When a contact whose codes or tries are used up may ask again; null for other failures. */
export function usedUntil(failure: unknown): string | null {
  const isUsed = isRefusal(failure, 'OTP_LOCKED') || isRefusal(failure, 'OTP_SENDS_USED')

  return isUsed && failure.retryAfter ? new Date(serverNow() + failure.retryAfter * 1000).toISOString() : null
}

export function CodesUsed({ opensAt, onOther }: { opensAt: string; onOther: () => void }) {
  const { language } = useTexts()
  const t = usePaperTexts()

  return (
    <Frame
      face={null}
      bar={
        <button type="button" className="btn primary" onClick={onOther}>
          {t('otherContact')}
        </button>
      }
    >
      <main className="sg-main">
        <div>
          <p className="glyph">
            <Icon name="lock" />
          </p>
          <h1>{t('noMoreCodes')}</h1>
          <p className="muted" style={{ marginTop: 8 }} role="alert">
            {t('locked', { moment: asMoment(opensAt, language) })}
          </p>
        </div>
      </main>
    </Frame>
  )
}
