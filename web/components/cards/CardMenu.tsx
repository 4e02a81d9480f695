import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '../Icon.tsx'
import { type Direction, directions } from './move-card.ts'

interface Props {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (direction: Direction) => void
  onHide: () => void
}

/** What a card is arranged with where nothing is dragged: by keys, and on a phone. */
export function CardMenu({ name, isFirst, isLast, onMove, onHide }: Props) {
  const { t } = useTranslation()
  const isBack = (direction: Direction) => direction === 'up' || direction === 'left'

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="btn quiet square compact" aria-label={t('cards.menuOf', { name })}>
          <Icon name="more" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {directions.map((direction) => (
          <Menu.Item
            key={direction}
            leftSection={<Icon name={direction} />}
            disabled={isBack(direction) ? isFirst : isLast}
            onClick={() => onMove(direction)}
          >
            {t(`cards.${direction}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="minus" />} onClick={onHide}>
          {t('cards.hide')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
