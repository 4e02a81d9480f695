import { factsOf } from '#contract/vocabulary/signing-methods.ts'
import type { Method, SigningPage } from '../journey-types.ts'
import { Icon } from '../parts/Icon.tsx'
import { methodTexts } from '../texts/method-texts.ts'
import { useEveryText } from '../texts/use-every-text.ts'
import { fill, useTopic } from '../texts/use-texts.tsx'
import { isByCard } from './how-to-sign.ts'

interface Props {
  page: SigningPage
  method: Method
  onMethod: (method: Method) => void
}

/** The ways to sign that the sender allows, each with what it needs at hand. */
export function MethodChoice({ page, method, onMethod }: Props) {
  const { t } = useEveryText()
  const words = useTopic('method', methodTexts)

  return (
    <fieldset className="card" style={{ padding: 0, margin: 0 }}>
      <legend className="visually-hidden">{t('howTitle')}</legend>
      {page.methods.map((one) => (
        <label key={one} className="choice">
          <input type="radio" name="method" checked={method === one} onChange={() => onMethod(one)} />
          <span>
            <b>{words[one].name}</b>
            <span className="muted">{fill(words[one].help, { organisation: page.organisation.name })}</span>
          </span>
          <Icon name={factsOf(one).mark ? 'pen' : isByCard(one) ? 'id' : 'phone'} />
        </label>
      ))}
    </fieldset>
  )
}
