import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** What is there where the part did not arrive, or broke. */
  otherwise: ReactNode
}

/**
 * Around a part of the registration that is fetched by itself: without it a lost connection would
 * leave the window empty.
 */
export class PartArrives extends Component<Props, { isLost: boolean }> {
  override state = { isLost: false }

  static getDerivedStateFromError() {
    return { isLost: true }
  }

  override render(): ReactNode {
    return this.state.isLost ? this.props.otherwise : this.props.children
  }
}
