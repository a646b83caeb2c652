/* The class Listener. */
#include "sockets.h"

typedef struct {
	Notifier notifier;
	struct tcp_pcb *pcb;
	/* Connections that wait to be accepted. Guarded by the critical section. */
	Socket *waiting;
	uint16_t port;
	xsSlot object;
	xsSlot *onReadable;
} Listener;

/* How many connections wait for the program to accept them. lwIP ignores newcomers then; they try again. */
#define BACKLOG 8

typedef struct {
	struct tcpip_api_call_data call;
	Listener *listener;
} ListenerCall;

void xs_listener_destructor_(void *data);
static void markListener(xsMachine *the, void *data, xsMarkRoot markRoot);

static const xsHostHooks listenerHooks = { xs_listener_destructor_, markListener, NULL };

static int countWaiting(Listener *listener)
{
	Socket *socket;
	int count = 0;

	builtinCriticalSectionBegin();
	for (socket = listener->waiting; socket; socket = socket->next)
		count += 1;
	builtinCriticalSectionEnd();
	return count;
}

static err_t arrivedInLwIP(void *arg, struct tcp_pcb *pcb, err_t err)
{
	Listener *listener = arg;
	Socket *socket, **last;

	if (err != ERR_OK || pcb == NULL)
		return ERR_VAL;
	/* lwIP doesn't count those that were reset while they waited. */
	socket = countWaiting(listener) < BACKLOG ? makeSocket(listener->notifier.the) : NULL;
	/* lwIP then resets the connection. */
	if (socket == NULL)
		return ERR_MEM;
	socket->isConnected = 1;
	socket->room = roomInLwIP(pcb);
	socket->remoteAddress = pcb->remote_ip;
	socket->remotePort = pcb->remote_port;
	attachInLwIP(socket, pcb);
	tcp_backlog_delayed(pcb);
	builtinCriticalSectionBegin();
	for (last = &listener->waiting; *last; last = &(*last)->next)
		;
	*last = socket;
	builtinCriticalSectionEnd();
	notify(&listener->notifier, READABLE);
	return ERR_OK;
}

static err_t listenInLwIP(struct tcpip_api_call_data *data)
{
	Listener *listener = ((ListenerCall *)data)->listener;
	struct tcp_pcb *pcb = tcp_new();
	struct tcp_pcb *listening;
	err_t err;

	if (pcb == NULL)
		return ERR_MEM;
	ip_set_option(pcb, SOF_REUSEADDR);
	err = tcp_bind(pcb, IP_ADDR_ANY, listener->port);
	listening = err == ERR_OK ? tcp_listen_with_backlog_and_err(pcb, BACKLOG, &err) : NULL;
	if (listening == NULL) {
		tcp_close(pcb);
		return err;
	}
	listener->pcb = listening;
	listener->port = listening->local_port;
	tcp_arg(listening, listener);
	tcp_accept(listening, arrivedInLwIP);
	return ERR_OK;
}

static err_t stopListeningInLwIP(struct tcpip_api_call_data *data)
{
	Listener *listener = ((ListenerCall *)data)->listener;

	if (listener->pcb == NULL)
		return ERR_OK;
	tcp_accept(listener->pcb, NULL);
	return tcp_close(listener->pcb);
}

static Socket *takeWaiting(Listener *listener)
{
	Socket *socket;

	builtinCriticalSectionBegin();
	socket = listener->waiting;
	if (socket)
		listener->waiting = socket->next;
	builtinCriticalSectionEnd();
	return socket;
}

static void closeListener(Listener *listener)
{
	ListenerCall call = { .listener = listener };
	Socket *socket;

	mute(&listener->notifier);
	tcpip_api_call(stopListeningInLwIP, &call.call);
	while ((socket = takeWaiting(listener)))
		closeSocket(socket);
	modInstrumentationAdjust(NetworkSockets, -1);
	release(&listener->notifier, 0);
}

static Listener *listenerOf(xsMachine *the)
{
	Listener *listener = xsmcGetHostDataValidate(xsThis, (void *)&listenerHooks);

	if (listener == NULL)
		xsUnknownError("closed");
	return listener;
}

static void deliverToListener(void *machine, void *notifier, uint8_t *message, uint16_t length)
{
	xsMachine *the = machine;
	Listener *listener = notifier;
	int count;

	takeEvents(&listener->notifier);
	count = countWaiting(listener);
	if (!listener->notifier.isClosed && listener->onReadable && count > 0) {
		xsBeginHost(the);
			xsmcSetInteger(xsResult, count);
			xsCallFunction1(xsReference(listener->onReadable), listener->object, xsResult);
		xsEndHost(the);
	}
	release(&listener->notifier, 1);
}

/* (options) */
void xs_listener_constructor(xsMachine *the)
{
	xsSlot *onReadable;
	Listener *listener;
	ListenerCall call = {};
	int port = 0;

	xsmcSetHostData(xsThis, NULL);
	xsSetHostHooks(xsThis, (xsHostHooks *)&listenerHooks);
	CHECK_NETWORK_SAFE();
	xsmcVars(1);
	if (xsmcHas(xsArg(0), xsID_port)) {
		xsmcGet(xsVar(0), xsArg(0), xsID_port);
		port = builtinGetSignedInteger(the, &xsVar(0));
		if (port < 0 || port > 65535)
			xsRangeError("invalid port");
	}
	onReadable = builtinGetCallback(the, xsID_onReadable);
	if (builtinInitializeFormat(the, kIOFormatSocketTCP) != kIOFormatSocketTCP)
		xsRangeError("unimplemented");
	builtinInitializeTarget(the);

	listener = c_calloc(1, sizeof(Listener));
	if (listener == NULL)
		xsRangeError("no memory");
	listener->notifier.the = the;
	listener->notifier.deliver = deliverToListener;
	listener->port = port;
	modInstrumentationAdjust(NetworkSockets, +1);
	call.listener = listener;
	if (tcpip_api_call(listenInLwIP, &call.call) != ERR_OK) {
		closeListener(listener);
		xsUnknownError("socket bind");
	}
	xsmcSetHostData(xsThis, listener);
	listener->object = xsThis;
	xsRemember(listener->object);
	listener->onReadable = onReadable;
}

void xs_listener_destructor_(void *data)
{
	if (data)
		closeListener(data);
}

static void markListener(xsMachine *the, void *data, xsMarkRoot markRoot)
{
	Listener *listener = data;

	if (listener->onReadable)
		(*markRoot)(the, listener->onReadable);
}

void xs_listener_close_(xsMachine *the)
{
	Listener *listener = xsmcGetHostDataValidate(xsThis, (void *)&listenerHooks);

	if (listener == NULL)
		return;
	xsmcSetHostData(xsThis, NULL);
	xsForget(listener->object);
	closeListener(listener);
}

/* (TCP): fills it with the connection that waits longest, and returns it. */
void xs_listener_read(xsMachine *the)
{
	Socket *socket = takeWaiting(listenerOf(the));

	if (socket == NULL)
		return;
	acceptSocket(socket);
	xsmcSetHostData(xsArg(0), socket);
	xsResult = xsArg(0);
}

void xs_listener_get_port(xsMachine *the)
{
	xsmcSetInteger(xsResult, listenerOf(the)->port);
}
