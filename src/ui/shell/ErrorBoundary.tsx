/** Catches what a view throws and shows the crash page instead of a white one. */
import { type ErrorInfo, type ReactNode, Component } from 'react'

export interface Crash {
  readonly error: Error
  readonly where: string
}

interface Props {
  readonly children: ReactNode
  readonly page: (crash: Crash) => ReactNode
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

export class ErrorBoundary extends Component<Props, { readonly crash: Crash | null }> {
  override state: { readonly crash: Crash | null } = { crash: null }

  static getDerivedStateFromError(thrown: unknown): { readonly crash: Crash } {
    return { crash: { error: asError(thrown), where: '' } }
  }

  override componentDidCatch(thrown: unknown, info: ErrorInfo): void {
    this.setState({ crash: { error: asError(thrown), where: info.componentStack ?? '' } })
    // The window doesn't hear about errors caught here, but a deployment may count them (S7.40).
    dispatchEvent(new CustomEvent('viewcrash', { detail: thrown }))
  }

  override render(): ReactNode {
    return this.state.crash === null ? this.props.children : this.props.page(this.state.crash)
  }
}
