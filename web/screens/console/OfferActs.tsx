import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'

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
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="btn quiet sq c" aria-label={t('offerLink.more', { name })}>
          <Icon name="more" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="pen" />} onClick={onChange}>
          {t('offerLink.change')}
        </Menu.Item>
        {isOn && (
          <Menu.Item leftSection={<Icon name="link" />} onClick={onLink}>
            {t('offerLink.make')}
          </Menu.Item>
        )}
        <Menu.Item
          className={isOn ? 'no' : undefined}
          leftSection={<Icon name={isOn ? 'revoked' : 'done'} />}
          onClick={onSwitch}
        >
          {switchVerb}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
