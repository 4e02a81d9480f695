import { useEffect, useRef } from 'react'
import { RegisterSteps } from './RegisterSteps.tsx'

interface Props {
  title: string
  words?: string | undefined
  /** Where in the steps this screen is; the last screens stand behind them. */
  steps?: Parameters<typeof RegisterSteps>[0] | undefined
}

/** The head of one screen; it is read out when the screen comes. */
export function ScreenHead({ title, words, steps }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [])

  return (
    <header className="register-head">
      {steps && <RegisterSteps {...steps} />}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {words && <p className="muted">{words}</p>}
    </header>
  )
}
