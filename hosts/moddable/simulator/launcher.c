/*
 * Runs a program that mcconfig built for the simulator without the simulator's
 * window: launcher mc.so. What the program traces goes to standard output.
 * The structure that both share is the SDK's, build/simulators/modules/screen.h.
 */
#include <dlfcn.h>
#include <glib.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>

#define mxLinux 1
#include "screen.h"

enum { WIDTH = 1, HEIGHT = 1 };

static GMainLoop *loop;
static guint idling;
static int status;

static gboolean idle(gpointer data)
{
	txScreen *screen = data;
	if (screen->idle)
		screen->idle(screen);
	return G_SOURCE_CONTINUE;
}

static void start(txScreen *screen, double interval)
{
	if (!idling)
		idling = g_timeout_add(interval < 1 ? 1 : (guint)interval, idle, screen);
}

static void stop(txScreen *screen)
{
	if (idling)
		g_source_remove(idling);
	idling = 0;
}

/* The program ended, for example by an uncaught exception. */
static void end(txScreen *screen, int code)
{
	status = code ? code : 1;
	g_main_loop_quit(loop);
}

static void ignore(txScreen *screen)
{
}

int main(int argc, char **argv)
{
	if (argc != 2) {
		fprintf(stderr, "usage: launcher mc.so\n");
		return 2;
	}
	void *library = dlopen(argv[1], RTLD_NOW);
	txScreenLaunchProc launch = library ? (txScreenLaunchProc)dlsym(library, "fxScreenLaunch") : NULL;
	if (!launch) {
		fprintf(stderr, "launcher: %s\n", dlerror());
		return 2;
	}
	/* Else nothing would ever end this process. */
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	/* The SDK's sockets write to connections that the other side has closed. */
	signal(SIGPIPE, SIG_IGN);
	setvbuf(stdout, NULL, _IOLBF, 0);
	txScreen *screen = calloc(1, sizeof(txScreen) + WIDTH * HEIGHT * screenBytesPerPixel);
	screen->width = WIDTH;
	screen->height = HEIGHT;
	screen->abort = end;
	screen->bufferChanged = ignore;
	screen->formatChanged = ignore;
	screen->start = start;
	screen->stop = stop;
	mxCreateMutex(&screen->workersMutex);
	loop = g_main_loop_new(NULL, FALSE);
	launch(screen);
	g_main_loop_run(loop);
	return status;
}
