import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { turnLetters, useLettersAreOn } from '../letter-keys.ts'
import type { ListKey } from './use-list-keys.ts'

interface Props {
  opened: boolean
  keys: readonly Pick<ListKey, 'key' | 'words'>[]
  onClose: () => void
}

/** All keys of a list, and whether letters do something at all. */
export default function KeysDialog({ opened, keys, onClose }: Props) {
  const { t } = useTranslation()
  const areOn = useLettersAreOn()

  return (
    <Modal opened={opened} onClose={onClose} title={t('list.keys.title')}>
      <dl className={areOn ? 'list-keys' : 'list-keys faint'}>
        {keys.map(({ key, words }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <label className="list-keys-on">
        <input
          type="checkbox"
          className="check"
          checked={areOn}
          onChange={({ currentTarget }) => turnLetters(currentTarget.checked)}
        />
        {t('list.keys.letters')}
      </label>
      <p className="faint sm">{t('list.keys.lettersHelp')}</p>
    </Modal>
  )
}
