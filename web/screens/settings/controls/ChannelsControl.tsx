import { useTranslation } from 'react-i18next'
import { messageChannels } from '#contract/vocabulary/states.ts'
import type { ControlProps } from './control.ts'

/** The ways in which messages leave; at least one. */
export function ChannelsControl({ value = [], onChange }: ControlProps<'channels'>) {
  const { t } = useTranslation()

  return (
    <div className="settings-options">
      {messageChannels.map((channel) => (
        <label key={channel} className="settings-option">
          <input
            type="checkbox"
            className="ck"
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
