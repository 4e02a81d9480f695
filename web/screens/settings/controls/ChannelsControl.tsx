import { useTranslation } from 'react-i18next'
import { messageChannels } from '#contract/vocabulary/states.ts'
import styles from '../settings.module.css'
import type { ControlProps } from './control.ts'

/** The ways in which messages leave; at least one. */
export function ChannelsControl({ value = [], ways, onChange }: ControlProps<'channels'>) {
  const { t } = useTranslation()

  return (
    <div className={styles.settingsOptions}>
      {messageChannels
        .filter((channel) => ways.includes(channel) || value.includes(channel))
        .map((channel) => (
          <label key={channel} className={styles.settingsOption}>
            <input
              type="checkbox"
              className="check"
              checked={value.includes(channel)}
              onChange={(event) =>
                onChange(
                  messageChannels.filter((one) =>
                    one === channel ? event.target.checked : value.includes(one),
                  ),
                )
              }
            />
            {t(`settings.choice.channels.${channel}`)}
          </label>
        ))}
    </div>
  )
}
