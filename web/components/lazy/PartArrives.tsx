import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** What is there where the part did not arrive, or broke; `again` shows it once more. */
  otherwise: (failure: unknown, again: () => void) => ReactNode
}

/**
 * Around a part of a page that is fetched by itself: without it a lost connection would leave the
 * window empty.
 */
export class PartArrives extends Component<Props, { failure?: unknown }> {
  override state: { failure?: unknown } = {}

  static getDerivedStateFromError(failure: unknown) {
    return { failure }
  }

  again = (): void => this.setState({ failure: undefined })

  override render(): ReactNode {
    const { failure } = this.state

    return failure === undefined ? this.props.children : this.props.otherwise(failure, this.again)
  }
}
