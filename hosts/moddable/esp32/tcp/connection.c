/* Connections in lwIP. */
#include "sockets.h"

#include "lwip/priv/tcp_priv.h"

Socket *makeSocket(xsMachine *the)
{
	Socket *socket = c_calloc(1, sizeof(Socket));

	if (socket == NULL)
		return NULL;
	socket->notifier.the = the;
	socket->notifier.deliver = deliverToSocket;
	socket->notifier.events = MUTED;
	socket->format = kIOFormatBuffer;
	modInstrumentationAdjust(NetworkSockets, +1);
	return socket;
}

/* lwIP's callbacks */

static err_t receivedInLwIP(void *arg, struct tcp_pcb *pcb, struct pbuf *data, err_t err)
{
	Socket *socket = arg;

	if (data == NULL) {
		socket->hasEnded = 1;
		notify(&socket->notifier, ENDED);
		return ERR_OK;
	}
	modInstrumentationAdjust(NetworkBytesRead, data->tot_len);
	builtinCriticalSectionBegin();
	if (socket->received)
		pbuf_cat(socket->received, data);
	else
		socket->received = data;
	builtinCriticalSectionEnd();
	notify(&socket->notifier, READABLE);
	return ERR_OK;
}

/*
 * lwIP limits its segments as well. A turn that writes makes at least one, however little it writes, and one more
 * where it adds to a segment that hasn't been sent.
 */
uint16_t roomInLwIP(struct tcp_pcb *pcb)
{
	int segments = TCP_SND_QUEUELEN - 1 - tcp_sndqueuelen(pcb);

	return segments > 0 ? LWIP_MIN(tcp_sndbuf(pcb), segments * tcp_mss(pcb)) : 0;
}

static err_t sentInLwIP(void *arg, struct tcp_pcb *pcb, u16_t length)
{
	Socket *socket = arg;

	socket->room = roomInLwIP(pcb);
	if (socket->room > 0)
		notify(&socket->notifier, WRITABLE);
	return ERR_OK;
}

static err_t connectedInLwIP(void *arg, struct tcp_pcb *pcb, err_t err)
{
	Socket *socket = arg;

	socket->isConnected = 1;
	return sentInLwIP(arg, pcb, 0);
}

/* lwIP has freed the connection. */
static void lostInLwIP(void *arg, err_t err)
{
	Socket *socket = arg;

	socket->pcb = NULL;
	socket->hasEnded = 1;
	notify(&socket->notifier, ENDED);
}

void attachInLwIP(Socket *socket, struct tcp_pcb *pcb)
{
	socket->pcb = pcb;
	tcp_arg(pcb, socket);
	tcp_recv(pcb, receivedInLwIP);
	tcp_sent(pcb, sentInLwIP);
	tcp_err(pcb, lostInLwIP);
}

static void detachInLwIP(Socket *socket)
{
	tcp_arg(socket->pcb, NULL);
	tcp_recv(socket->pcb, NULL);
	tcp_sent(socket->pcb, NULL);
	tcp_err(socket->pcb, NULL);
	socket->pcb = NULL;
}

/* Calls from the engine's task: a function that runs in lwIP, and the one that has it run there. */

typedef struct {
	struct tcpip_api_call_data call;
	Socket *socket;
	const void *data;
	uint16_t length;
	uint8_t nodelay;
} SocketCall;

static err_t inLwIP(err_t (*run)(struct tcpip_api_call_data *), Socket *socket)
{
	SocketCall call = { .socket = socket };

	return tcpip_api_call(run, &call.call);
}

static err_t connectInLwIP(struct tcpip_api_call_data *data)
{
	Socket *socket = ((SocketCall *)data)->socket;
	struct tcp_pcb *pcb = tcp_new();
	err_t err;

	if (pcb == NULL)
		return ERR_MEM;
	attachInLwIP(socket, pcb);
	err = tcp_connect(pcb, &socket->remoteAddress, socket->remotePort, connectedInLwIP);
	if (err != ERR_OK) {
		detachInLwIP(socket);
		tcp_abort(pcb);
	}
	return err;
}

err_t connectSocket(Socket *socket)
{
	return inLwIP(connectInLwIP, socket);
}

static err_t acceptInLwIP(struct tcpip_api_call_data *data)
{
	Socket *socket = ((SocketCall *)data)->socket;

	if (socket->pcb)
		tcp_backlog_accepted(socket->pcb);
	return ERR_OK;
}

void acceptSocket(Socket *socket)
{
	inLwIP(acceptInLwIP, socket);
}

static err_t setNodelayInLwIP(struct tcpip_api_call_data *data)
{
	SocketCall *call = (SocketCall *)data;
	struct tcp_pcb *pcb = call->socket->pcb;

	if (pcb && call->nodelay)
		tcp_nagle_disable(pcb);
	else if (pcb)
		tcp_nagle_enable(pcb);
	return ERR_OK;
}

void setNodelay(Socket *socket, uint8_t nodelay)
{
	SocketCall call = { .socket = socket, .nodelay = nodelay };

	tcpip_api_call(setNodelayInLwIP, &call.call);
}

/* Bytes in a segment for what else the program writes in the same turn: it's sent together. */
#define ROOM_FOR_MORE 128

/*
 * With Espressif's LWIP_NETIF_TX_SINGLE_PBUF, tcp_write takes memory for the longest segment, 1,436 bytes, however short
 * the message is: 15 of them would be all that an ESP32-C3 has under load. It gets a shorter limit: enough for this
 * message, and not below what the last segment, which waits to be sent, is made for.
 */
static uint16_t longestSegment(struct tcp_pcb *pcb, uint16_t length)
{
	int longest = length + ROOM_FOR_MORE;
	struct tcp_seg *last = pcb->unsent;

	if (last) {
		while (last->next)
			last = last->next;
		longest = LWIP_MAX(longest, last->len + LWIP_TCP_OPT_LENGTH(last->flags) + pcb->unsent_oversize);
	}
	return LWIP_MIN(longest, pcb->mss);
}

static err_t writeInLwIP(struct tcpip_api_call_data *data)
{
	SocketCall *call = (SocketCall *)data;
	struct tcp_pcb *pcb = call->socket->pcb;
	uint16_t mss;
	err_t err;

	if (pcb == NULL)
		return ERR_CLSD;
	mss = pcb->mss;
	pcb->mss = longestSegment(pcb, call->length);
	err = tcp_write(pcb, call->data, call->length, TCP_WRITE_FLAG_COPY);
	pcb->mss = mss;
	call->socket->room = roomInLwIP(pcb);
	return err;
}

err_t writeToSocket(Socket *socket, const void *data, uint16_t length)
{
	SocketCall call = { .socket = socket, .data = data, .length = length };

	return tcpip_api_call(writeInLwIP, &call.call);
}

static err_t sendInLwIP(struct tcpip_api_call_data *data)
{
	struct tcp_pcb *pcb = ((SocketCall *)data)->socket->pcb;

	return pcb ? tcp_output(pcb) : ERR_CLSD;
}

void sendWritten(Socket *socket)
{
	socket->hasWritten = 0;
	inLwIP(sendInLwIP, socket);
}

static err_t freeReadInLwIP(struct tcpip_api_call_data *data)
{
	Socket *socket = ((SocketCall *)data)->socket;

	socket->reading = pbuf_free_header(socket->reading, socket->offset);
	if (socket->pcb)
		tcp_recved(socket->pcb, socket->offset);
	socket->offset = 0;
	return ERR_OK;
}

void freeRead(Socket *socket)
{
	inLwIP(freeReadInLwIP, socket);
}

/* Returns how many bytes it had. */
static uint16_t freeChain(struct pbuf *chain)
{
	uint16_t length = chain ? chain->tot_len : 0;

	if (chain)
		pbuf_free(chain);
	return length;
}

static err_t closeInLwIP(struct tcpip_api_call_data *data)
{
	Socket *socket = ((SocketCall *)data)->socket;
	struct tcp_pcb *pcb = socket->pcb;
	uint16_t unread = freeChain(socket->reading) + freeChain(socket->received);

	if (pcb == NULL)
		return ERR_OK;
	detachInLwIP(socket);
	/* With unread bytes lwIP would reset the connection, and the other side could lose what was written to it. */
	tcp_recved(pcb, unread);
	if (tcp_close(pcb) != ERR_OK)
		tcp_abort(pcb);
	return ERR_OK;
}

void closeSocket(Socket *socket)
{
	mute(&socket->notifier);
	inLwIP(closeInLwIP, socket);
	modInstrumentationAdjust(NetworkSockets, -1);
	release(&socket->notifier, 0);
}
