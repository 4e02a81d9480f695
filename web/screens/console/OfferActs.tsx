import { useTranslation } from 'react-i18next'
import { RowMenu } from '../../components/list/RowMenu.tsx'

interface Props {
  name: string
  /** What ends it, or takes it up again. */
  switchVerb: string
  /** What has ended makes no links. */
  isOn: boolean
  onChange: () => void
  onLink: () => void
  onSwitch: () => void
}

/** What may be done with a package or a partner. */
export function OfferActs({ name, switchVerb, isOn, onChange, onLink, onSwitch }: Props) {
  const { t } = useTranslation()

  return (
    <RowMenu
      label={t('offerLink.more', { name })}
      acts={[
        { key: 'change', icon: 'pen', words: t('offerLink.change'), onAct: onChange },
        isOn && { key: 'link', icon: 'link', words: t('offerLink.make'), onAct: onLink },
        {
          key: 'switch',
          icon: isOn ? 'revoked' : 'done',
          words: switchVerb,
          onAct: onSwitch,
          isDanger: isOn,
        },
      ]}
    />
  )
}
