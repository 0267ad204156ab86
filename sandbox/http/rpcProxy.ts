/** /rpc/{chainId}: JSON-RPC over HTTP (single and batch) and WebSocket, handed through to the chain's node. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import { jsonAnswer, type Answer } from './answer.ts'

/** Hands one HTTP body to the node. 502 if the node is gone. */
export async function proxyRpc(nodeUrl: string, body: string): Promise<Answer> {
  try {
    const response = await fetch(nodeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return {
      status: response.status,
      headers: { 'content-type': response.headers.get('content-type') ?? 'application/json' },
      body: await response.text(),
    }
  } catch {
    return jsonAnswer(502, {
      jsonrpc: '2.0',
      id: null,
      error: { code: -32603, message: "The chain's node does not answer. Restart the sandbox." },
    })
  }
}

const server = new WebSocketServer({ noServer: true })

/**
 * Joins a client's socket to the node's. When either closes, so does the other. `onMessage`: the node sent something.
 */
export function proxySocket(
  nodeUrl: string,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  onMessage: () => void,
): void {
  server.handleUpgrade(request, socket, head, (client) => {
    const node = new WebSocket(nodeUrl.replace('http', 'ws'))
    const early: string[] = []
    client.on('message', (data: Buffer) => {
      const text = data.toString()
      if (node.readyState === WebSocket.OPEN) node.send(text)
      else early.push(text)
    })
    node.on('open', () => {
      for (const text of early.splice(0)) node.send(text)
    })
    node.on('message', (data: Buffer) => {
      onMessage()
      if (client.readyState === WebSocket.OPEN) client.send(data.toString())
    })
    const end = () => {
      client.close()
      node.close()
    }
    for (const side of [client, node]) side.on('close', end).on('error', end)
  })
}
